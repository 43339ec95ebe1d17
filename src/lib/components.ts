interface AuthorComponent {
  /** Required attributes. */
  readonly needs?: readonly string[];
  /** Optional attributes, and required ones that another rule checks. */
  readonly takes?: readonly string[];
  /** Whether the component has children. */
  readonly hasContent?: boolean;
}

/**
 * Components that authors can use in Markdown without an import; `src/theme/MDXComponents` maps them to
 * implementations.
 */
export const COMPONENTS = {
  Artigos: {},
  Figura: {needs: ['legenda'], hasContent: true},
  Filme: {needs: ['titulo', 'duracao'], takes: ['nome']},
  Fonte: {takes: ['id']},
  Imprimir: {},
  LetraGlossario: {needs: ['letra']},
  Prestador: {takes: ['campo', 'rotulo']},
  TabItem: {needs: ['value', 'label'], takes: ['default'], hasContent: true},
  Tabs: {takes: ['groupId', 'defaultValue'], hasContent: true},
  Termo: {takes: ['id'], hasContent: true},
} as const satisfies Readonly<Record<string, AuthorComponent>>;

export type ComponentName = keyof typeof COMPONENTS;

/** Finds a component by name, ignoring case. */
export function componentOf(name: string): (AuthorComponent & {readonly name: string}) | undefined {
  const found = Object.entries<AuthorComponent>(COMPONENTS).find(
    ([known]) => known.toLowerCase() === name.toLowerCase(),
  );
  return found && {name: found[0], ...found[1]};
}
