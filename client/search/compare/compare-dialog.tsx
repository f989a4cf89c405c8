import { useEffect, useId, useRef, useState } from 'react';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { type CompareOptions, compareFields } from '../../../common/options/compare-rows.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { getParam } from '../../../common/query/param-list.ts';
import { requestedFields } from '../../../common/query/search-request.ts';
import { language } from '../../../common/texts/texts.ts';
import { createQueue } from '../../api/queue.ts';
import { keepLedAway, ledAway } from '../../browser/led-away.ts';
import { goBackFrom, openAgain, standForEntry } from '../../browser/led-here.ts';
import { focused } from '../../browser/tree.ts';
import { closeDialog, openDialog } from '../../ui/open-dialog.ts';
import type { FullDocuments } from '../store/full-documents.ts';
import { loadDocuments } from '../store/search-loader.ts';
import type { SearchStore } from '../store/search-store.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';
import { CompareShare } from './compare-share.tsx';
import { CompareView, type CompareViewProps } from './compare-view.tsx';
import { comparisonAddress } from './comparison-address.ts';
import { MoreColumns, type SeenColumns, tableIn } from './more-columns.tsx';

interface CompareDialogProps extends Omit<CompareViewProps, 'onChoose'> {
  /** Under this name the dialog's entry of the history keeps which of its links has led away. */
  name: string;
  /** What the address of the page asks for, none of it by name where another page has led here; undefined for nothing. */
  asked: readonly string[] | undefined;
  /** The ids of the items that are still there. */
  listed: readonly string[];
  /** Of the block. */
  search: SearchBlockOptions;
  /** Called once it is closed, by whatever means; the focus is then back where it was. */
  onClose: (toChoose: boolean) => void;
}

/** A comparison in a modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function CompareDialog({ name, asked, listed, search, onClose, onReady, ...view }: CompareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const toChoose = useRef(false);
  const [led] = useState(() => ledAway(window, name));
  const [isReady, setReady] = useState(false);
  const [seen, setSeen] = useState<SeenColumns>();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (asked?.length === 0) standForEntry(window, name);
    // Before it would be closed: the page that led here is seen next, and no other.
    element.addEventListener('cancel', (event) => {
      if (event.target !== element || !goBackFrom(window)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
    const unmark = openDialog(element);
    // Its entry of the history follows in the same moment: who reloads the page there finds it open.
    setTimeout(() => openAgain(window, name));
    element.addEventListener('click', (event) => {
      const at = linksOf(element).findIndex((link) => event.composedPath().includes(link));
      if (at < 0) return;
      keepLedAway(window, name, at);
      keepLedAway(window, `${name} top`, tableIn(element)?.scrollTop ?? 0);
    });
    title.current?.focus();
    return unmark;
  }, [name, asked]);
  useEffect(() => {
    // Who has gone elsewhere since stays there.
    if (!isReady || led === undefined || !dialog.current || focused() !== title.current) return;
    linksOf(dialog.current)[led]?.focus();
    // The rows that were in view, too.
    tableIn(dialog.current)?.scrollTo({ top: ledAway(window, `${name} top`) ?? 0, behavior: 'instant' });
  }, [isReady, led, name]);
  const address = comparisonAddress(location.href, listed, search);
  const isEmpty = view.items.length === 0;
  useEffect(() => {
    if (isEmpty) dialog.current?.close();
  }, [isEmpty]);
  return (
    <dialog
      className="wm-compare-dialog"
      aria-labelledby={titleId}
      closedby="any"
      ref={dialog}
      onClose={() => onClose(toChoose.current)}
    >
      <div className="wm-compare-dialog__head" data-printed={printed(address)}>
        <h2 className="wm-compare-dialog__title" id={titleId} ref={title} tabIndex={-1}>
          {CHOSEN_TEXTS.title}
        </h2>
        <MoreColumns
          within={dialog}
          ids={isReady ? view.items.map(({ id }) => id).join('\n') : ''}
          seen={seen}
          onSeen={setSeen}
        />
        {listed.length > 1 && <CompareShare address={address} />}
        <button
          type="button"
          className="wm-compare-dialog__close button"
          onClick={() => {
            if (dialog.current && !goBackFrom(window)) void closeDialog(dialog.current);
          }}
        >
          {CHOSEN_TEXTS.close}
        </button>
      </div>
      <CompareView
        {...view}
        onChoose={() => {
          toChoose.current = true;
          if (dialog.current) void closeDialog(dialog.current);
        }}
        onReady={(...loaded) => {
          setReady(true);
          onReady(...loaded);
        }}
      />
    </dialog>
  );
}

/** On paper the comparison stands alone: whose it is, where it is found and of when. */
function printed(address: string): string {
  const site = document.querySelector('.site-name')?.textContent;
  const date = new Date().toLocaleDateString(language(), { dateStyle: 'long' });
  return [site, date, decodeURI(address)].filter(Boolean).join(' · ');
}

function linksOf(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>('a[href]')];
}

/** Loads what is compared in a block: whatever of its index, searched by it or not. */
export function comparedDocuments({ settings, options }: SearchStore): FullDocuments {
  // What was chosen in another block of the index may be nothing that this one searches.
  const everywhere = { ...options, bundles: [], entityType: '', params: [] };
  // A part of its own in the page's queues: neither this nor the search aborts the other's documents.
  const queue = createQueue(settings.queues);
  let documents: FullDocuments | undefined;
  return async (ids) => {
    const { createFullDocuments } = await loadDocuments();
    documents ??= createFullDocuments(everywhere, settings.api, queue);
    return documents(ids);
  };
}

/** The results at hand, where they came with everything a comparison in this block reads. */
export function knownDocuments(
  { options: asked, getState }: SearchStore,
  options: CompareOptions,
): readonly SolrDocument[] {
  const fields = new Set(requestedFields(asked));
  const shows = asked.returnFullDocs || compareFields(options).every((field) => fields.has(field));
  const complete = shows && getParam(asked.params, 'fl') === undefined;
  return complete ? (getState().result?.docs ?? []) : [];
}
