import { useState } from 'react';
import { copyText, shareLink } from '../../browser/share.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';

/** Hands on the address of a comparison: by what the device shares with where it is touched, or else as a copy. */
export function CompareShare({ address }: { address: string }) {
  const [copied, setCopied] = useState<{ address: string; isCopied: boolean }>();
  const isCopied = copied?.address === address ? copied.isCopied : undefined;
  const share = async (): Promise<void> => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      await shareLink(window, document.title, address);
    else setCopied({ address, isCopied: await copyText(window, address) });
  };
  return (
    <>
      <button type="button" className="wm-compare-dialog__share button" onClick={() => void share()}>
        {isCopied ? CHOSEN_TEXTS.copied : CHOSEN_TEXTS.share}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {isCopied && CHOSEN_TEXTS.copied}
      </span>
      {isCopied === false && (
        <label className="wm-compare-dialog__address">
          {CHOSEN_TEXTS.address}
          <input className="field" value={address} readOnly ref={selectAll} />
        </label>
      )}
    </>
  );
}

function selectAll(field: HTMLInputElement | null): void {
  field?.select();
}
