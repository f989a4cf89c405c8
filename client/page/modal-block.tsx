import type { ModalBlockModel } from '../../common/page/page-model.ts';
import { RevealHead } from '../ui/reveal-head.tsx';

/** A text that opens over the page; without scripts it stands in it (§2.10). */
export function ModalBlock({
  block: { id, label, title, size, className, deepLink, html },
}: {
  block: ModalBlockModel;
}) {
  const titleId = `${id}-title`;
  return (
    <div className="modal-block">
      <a
        className="button"
        href={`#${id}`}
        aria-haspopup="dialog"
        data-reveal-id={id}
        data-deep-link={deepLink ? id : undefined}
      >
        {label}
      </a>
      <dialog className={['reveal-modal', size, className].filter(Boolean).join(' ')} id={id} aria-labelledby={titleId}>
        <RevealHead titleId={titleId} title={title} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the loader makes this HTML from Markdown with raw HTML off. */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
      </dialog>
    </div>
  );
}
