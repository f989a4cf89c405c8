/** Handing an address to others. */

/** Opens what the device shares with (`"share" in navigator`). */
export async function shareLink({ navigator }: Window, title: string, url: string): Promise<void> {
  // Refused is what a visitor does who has thought better of it.
  await navigator.share({ title, url }).catch(() => {});
}

/** Copies a text; false where the browser does not: not allowed, or on a page without https. */
export async function copyText({ navigator }: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
