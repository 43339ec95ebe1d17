interface AuthorComponent {
  /** Attributes that it cannot do without. */
  readonly needs?: readonly string[];
  /** Attributes that it may have, or whose lack another rule explains. */
  readonly takes?: readonly string[];
  /** Whether something stands between its two marks. */
  readonly hasContent?: boolean;
}

/** What authors may write in Markdown without importing it; `src/theme/MDXComponents` gives each its component. */
export const COMPONENTS = {
  Artigos: {},
  Figura: {needs: ['legenda'], hasContent: true},
  Filme: {needs: ['titulo', 'duracao'], takes: ['nome']},
  Fonte: {takes: ['id']},
  LetraGlossario: {needs: ['letra']},
  Prestador: {takes: ['campo']},
  TabItem: {takes: ['value', 'label', 'default'], hasContent: true},
  Tabs: {takes: ['groupId', 'defaultValue', 'queryString'], hasContent: true},
  Termo: {takes: ['id'], hasContent: true},
} as const satisfies Readonly<Record<string, AuthorComponent>>;

export type ComponentName = keyof typeof COMPONENTS;

/** The component of a name, were it written with other capitals too; undefined when there is none. */
export function componentOf(name: string): (AuthorComponent & {readonly name: string}) | undefined {
  const found = Object.entries<AuthorComponent>(COMPONENTS).find(
    ([known]) => known.toLowerCase() === name.toLowerCase(),
  );
  return found && {name: found[0], ...found[1]};
}
