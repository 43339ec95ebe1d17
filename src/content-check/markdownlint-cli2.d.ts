declare module 'markdownlint-cli2' {
  /** Runs the linter as its command does; resolves to its exit code. */
  export function main(parameters: {
    readonly directory?: string;
    readonly argv: readonly string[];
    readonly noGlobs?: boolean;
    readonly logMessage: (message: string) => void;
    readonly logError: (message: string) => void;
  }): Promise<number>;
}
