import { useState } from 'react';
import type { ParamList } from '../../../common/query/param-list.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { DialogHead } from './dialog-head.tsx';
import { NameForm } from './name-form.tsx';
import { DIALOG_TEXTS } from './saved-dialog-texts.ts';
import { MAX_SAVED } from './saved-format.ts';
import type { Kept } from './saved-searches.ts';
import { SAVED_TEXTS } from './saved-texts.ts';
import { describedSearch, proposedName } from './search-name.ts';

interface SaveFormProps {
  titleId: string;
  /** The search to save. */
  params: ParamList;
  /** Names that others have. */
  taken: readonly string[];
  save: (name: string, found: number | undefined) => Kept;
  onSaved: () => void;
}

/** Asks for the name of a search and saves it; should that fail, it says why and stays. */
export function SaveForm({ titleId, params, taken, save, onSaved }: SaveFormProps) {
  const { options } = useSearchContext().store;
  const found = useSearch(({ result }) => result?.numFound);
  const [outcome, setOutcome] = useState<Kept>('kept');
  // What is proposed stays while the form is open, whatever other tabs save.
  const [name] = useState(() => proposedName(params, options, taken));
  const what = describedSearch(params, options, name);
  return (
    <>
      <DialogHead titleId={titleId} title={SAVED_TEXTS.save} />
      <SaveFailure outcome={outcome} />
      {what !== '' && <p className="wm-saved-what">{what}</p>}
      <NameForm
        label={DIALOG_TEXTS.name}
        name={name}
        onSave={(chosen) => {
          const kept = save(chosen, found);
          setOutcome(kept);
          if (kept === 'kept') onSaved();
        }}
      />
      <p className="wm-saved-note">{DIALOG_TEXTS.where}</p>
    </>
  );
}

/** Says why a change could not be kept; nothing where it was. */
export function SaveFailure({ outcome }: { outcome: Kept }) {
  if (outcome === 'kept') return null;
  return (
    <p className="wm-notice wm-notice--failed" role="alert">
      {outcome === 'too-many' ? DIALOG_TEXTS.tooMany(MAX_SAVED) : DIALOG_TEXTS.refused}
    </p>
  );
}
