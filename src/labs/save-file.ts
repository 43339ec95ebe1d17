import type {Bytes} from '@sign/signatures/bytes';

/** Has the browser keep bytes under a name; nothing leaves it. */
export function saveFile(name: string, bytes: Bytes, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes], {type}));
  const link = document.createElement('a');
  link.href = url;
  // A name out of a container may have folders.
  link.download = name.replace(/^.*\//, '');
  link.click();
  // The browser has the bytes by then, whatever it does with them.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
