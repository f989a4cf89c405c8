import { useEffect, useId, useRef } from 'react';
import { DIALOG_TEXTS } from './saved-dialog-texts.ts';
import { cleanName, MAX_NAME } from './saved-format.ts';
import { SAVED_TEXTS } from './saved-texts.ts';

interface NameFormProps {
  label: string;
  name: string;
  onSave: (name: string) => void;
  /** Of a form within a dialog: it can be cancelled, also by Escape, and leaves open what stands around it. */
  onCancel?: () => void;
}

/** A field for a name, with the name so far in it; an empty one stands for the name so far. */
export function NameForm({ label, name, onSave, onCancel }: NameFormProps) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <form
      className="wm-saved-name"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(cleanName(field.current?.value ?? '') || name);
      }}
      onKeyDown={(event) => {
        if (!onCancel || event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label className="wm-saved-name__label" htmlFor={fieldId}>
        {label}
      </label>
      <input
        id={fieldId}
        className="wm-saved-name__field field"
        type="text"
        defaultValue={name}
        placeholder={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        enterKeyHint="done"
        ref={field}
      />
      <div className="wm-saved-name__buttons">
        <button type="submit" className="button button-primary">
          {SAVED_TEXTS.keep}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {DIALOG_TEXTS.cancel}
          </button>
        )}
      </div>
    </form>
  );
}
