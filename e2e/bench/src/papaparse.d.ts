// What the bench uses of papaparse, which is installed for the bench alone.
declare module 'papaparse' {
  export function unparse(rows: readonly (readonly unknown[])[], options?: { readonly newline?: string }): string;
  export function parse(text: string): { readonly data: string[][] };
}
