// What the clipboard or a drop brings: a text or a file.

export function pastedText({ clipboardData }: ClipboardEvent): string | null {
  const text = clipboardData?.getData('text/plain') ?? '';
  return text.trim() === '' ? null : text;
}

export function droppedFile({ dataTransfer }: DragEvent): File | null {
  return dataTransfer?.files[0] ?? null;
}

export function droppedText({ dataTransfer }: DragEvent): string | null {
  const text = dataTransfer?.getData('text/plain') ?? '';
  return text.trim() === '' ? null : text;
}
