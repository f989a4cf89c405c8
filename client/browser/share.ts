/** Handing an address to others. */

/** Opens what the device shares with (`"share" in navigator`). */
export async function shareLink({ navigator }: Window, title: string, url: string): Promise<void> {
  // Refused is what a visitor does who has thought better of it.
  await navigator.share({ title, url }).catch(() => {});
}

/** Copies a text; false where the browser does not. */
export async function copyText({ navigator, document }: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(document, text);
  }
}

/** The older way, which asks for no permission, and works on a page without https. */
function copyByCommand(document: Document, text: string): boolean {
  const fill = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isCopied;
}
