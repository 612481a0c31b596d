// What the clipboard or a drop brings: a text, or one file.

export function pastedText({ clipboardData }: ClipboardEvent): string | null {
  const text = clipboardData?.getData('text/plain') ?? '';
  return text.trim() === '' ? null : text;
}

/** A dropped file with its name, or a dropped text. */
export function dropped({ dataTransfer }: DragEvent): { readonly source: Blob; readonly name: string } | null {
  const [file] = dataTransfer?.files ?? [];
  if (file !== undefined) return { source: file, name: file.name };
  const text = dataTransfer?.getData('text/plain') ?? '';
  return text.trim() === '' ? null : { source: new Blob([text]), name: '' };
}
