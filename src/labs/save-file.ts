import type {Bytes} from '@sign/signatures';

/** Downloads bytes from memory under a name. */
export function saveFile(name: string, bytes: Bytes, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes], {type}));
  const link = document.createElement('a');
  link.href = url;
  // Strip folders: names in a container may have some.
  link.download = name.replace(/^.*\//, '');
  link.click();
  // Give the browser time to copy the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
