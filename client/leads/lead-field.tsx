import { Fragment, type ReactNode, useState } from 'react';
import type { LeadField as FieldDefinition, LeadForm, LeadValues } from '../../common/leads/lead-form.ts';
import { overName, valueNames, wireNames } from '../../common/leads/lead-names.ts';
import { CONSENT_GIVEN } from '../../common/leads/lead-validation.ts';
import { EmailInput } from './email-input.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';
import { type FieldNote, OverBox } from './over-box.tsx';
import { TickBox } from './tick-box.tsx';

interface LeadFieldProps {
  formId: string;
  field: FieldDefinition;
  values: LeadValues;
  /** What is wrong with a wire name; undefined when nothing is. */
  messageOf: (name: string) => string | undefined;
  /** What the listings of the enquiry bound it by, or say of it, in words. */
  limits?: readonly string[] | undefined;
  /** What is to be known of chosen days, or of a number beyond what the listings take. */
  noteOn?: ((values: LeadValues) => FieldNote) | undefined;
  /** What stands below a field of one value. */
  below?: ReactNode;
}

/** One field of an enquiry form: its label, its help, what is wrong with it, and where to write. */
export function LeadField({ formId, field, values, messageOf, limits = [], noteOn, below }: LeadFieldProps) {
  const { kind, name, width = 'full' } = field;
  const help = [...limits, field.help].filter((text) => text !== undefined).join('. ');
  const id = fieldId(formId, name);
  const value = values[name] ?? field.value;
  const over = overName(field);
  const [typed, setTyped] = useState(textOf(value));
  if (kind === 'hidden') return <input type="hidden" name={name} defaultValue={textOf(value)} />;
  // Of a range both days may be wrong.
  const messages = [...new Set([name, ...wireNames(field)])].flatMap((wire) => messageOf(wire) ?? []);
  const isWrong = messages.length > 0;
  const helpId = help === '' ? undefined : `${id}-help`;
  const errorId = isWrong ? `${id}-error` : undefined;
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined;
  const notes = (
    <>
      {helpId !== undefined && (
        <span className="wm-field__help" id={helpId}>
          {help}
        </span>
      )}
      {errorId !== undefined && (
        <span className="wm-field__error" id={errorId}>
          <span className="visually-hidden">{LEAD_TEXTS.error}</span>{' '}
          {messages.map((message, at) => (
            <Fragment key={message}>
              {at > 0 && <br />}
              {message}
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
  const className = ['wm-field', `is-${kind}`, width === 'half' && 'is-half', isWrong && 'is-wrong']
    .filter(Boolean)
    .join(' ');
  const label = <Label field={field} />;
  const shared = { id, describedBy, wrong: isWrong };
  switch (kind) {
    case 'checkboxes':
    case 'date-range':
      return (
        <fieldset className={className} aria-describedby={describedBy}>
          <legend className="wm-field__label">{label}</legend>
          {notes}
          {kind === 'checkboxes' ? (
            <Boxes field={field} id={id} chosen={listOf(value)} />
          ) : (
            <Days
              field={field}
              formId={formId}
              values={values}
              wrong={(name) => messageOf(name) !== undefined}
              noteOn={noteOn}
              describedBy={describedBy}
            />
          )}
        </fieldset>
      );
    case 'consent':
      return (
        <div className={className}>
          {notes}
          <TickBox
            label={label}
            id={id}
            name={name}
            value={CONSENT_GIVEN}
            defaultChecked={textOf(value) !== ''}
            required={field.required}
            aria-describedby={describedBy}
            aria-invalid={shared.wrong || undefined}
          />
        </div>
      );
    default:
      return (
        <div
          className={className}
          onInput={({ currentTarget }) => setTyped(currentTarget.querySelector('input')?.value ?? '')}
        >
          <label className="wm-field__label" htmlFor={id}>
            {label}
          </label>
          {notes}
          <Control field={field} value={textOf(value)} {...shared} />
          {below}
          {over !== undefined && (
            <OverBox
              id={fieldId(formId, over)}
              name={over}
              isMeant={values[over] !== undefined}
              describedBy={describedBy}
              note={messageOf(name) === undefined ? noteOn?.({ [name]: typed }) : undefined}
              wrong={messageOf(over) !== undefined}
            />
          )}
        </div>
      );
  }
}

/** Most fields are asked for because they are needed: the others say so. */
function Label({ field }: { field: FieldDefinition }) {
  if (field.required) return field.label;
  return (
    <>
      {field.label} <span className="wm-field__optional">{LEAD_TEXTS.optional}</span>
    </>
  );
}

function Boxes({ field, id, chosen }: { field: FieldDefinition; id: string; chosen: readonly string[] }) {
  return (
    <div className="wm-field__boxes">
      {(field.options ?? []).map(({ value, label }, at) => (
        <TickBox
          key={value}
          label={label}
          id={`${id}-${at}`}
          name={field.name}
          value={value}
          defaultChecked={chosen.includes(value)}
        />
      ))}
    </div>
  );
}

interface DaysProps {
  field: FieldDefinition;
  formId: string;
  values: LeadValues;
  wrong: (name: string) => boolean;
  noteOn: LeadFieldProps['noteOn'];
  describedBy: string | undefined;
}

function Days({ field, formId, values, wrong, noteOn, describedBy }: DaysProps) {
  const [chosen, setChosen] = useState(values);
  const over = overName(field) ?? '';
  const parts = valueNames(field).map((name, at) => ({ name, label: at === 0 ? LEAD_TEXTS.from : LEAD_TEXTS.to }));
  return (
    <>
      <div className="wm-field__days">
        {parts.map(({ name, label }) => (
          <label key={name} className="wm-field__day">
            <span>{label}</span>
            <input
              className="field"
              type="date"
              id={fieldId(formId, name)}
              name={name}
              defaultValue={textOf(values[name])}
              min={dayOf(field.min)}
              max={dayOf(field.max) ?? LAST_DAY}
              aria-invalid={wrong(name) || wrong(over) || undefined}
              onInput={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [name]: value }))}
            />
          </label>
        ))}
      </div>
      <OverBox
        id={fieldId(formId, over)}
        name={over}
        isMeant={values[over] !== undefined}
        describedBy={describedBy}
        note={parts.some(({ name }) => wrong(name) || !chosen[name]) ? undefined : noteOn?.(chosen)}
        wrong={wrong(over)}
      />
    </>
  );
}

interface ControlProps {
  field: FieldDefinition;
  id: string;
  value: string;
  describedBy: string | undefined;
  wrong: boolean;
}

function Control({ field, id, value, describedBy, wrong }: ControlProps) {
  const { kind, name, required, autocomplete } = field;
  const common = {
    id,
    name,
    className: 'field',
    defaultValue: value,
    required,
    // Whoever writes a form may leave out what its kind says already.
    autoComplete: autocomplete ?? (kind === 'email' || kind === 'tel' ? kind : undefined),
    'aria-describedby': describedBy,
    'aria-invalid': wrong || undefined,
  };
  if (kind === 'textarea') return <textarea {...common} rows={field.rows ?? 5} />;
  if (kind === 'select') {
    return (
      <select {...common}>
        <option value="">{LEAD_TEXTS.choose}</option>
        {(field.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'date')
    return <input {...common} type="date" min={dayOf(field.min)} max={dayOf(field.max) ?? LAST_DAY} />;
  // As text: browsers empty a number field that holds a slip, and with it what the visitor wrote.
  if (kind === 'number') {
    const isWhole = Number.isInteger(field.step ?? 1);
    const held = field.atMost?.field;
    return <input {...common} type="text" inputMode={isWhole ? 'numeric' : 'decimal'} data-held-to={held} />;
  }
  if (kind === 'email') return <EmailInput {...common} spellCheck={false} />;
  return (
    <input {...common} type={kind} spellCheck={kind === 'text' && autocomplete === undefined ? undefined : false} />
  );
}

/** Without one, browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

/** A bound the browser can hold a day to; what `today` is depends on when the page is read. */
function dayOf(bound: number | string | undefined): string | undefined {
  return typeof bound === 'string' && bound !== 'today' ? bound : undefined;
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** The id of a field's element; a form stands once on a page. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The element a message about a wire name leads to; undefined where the form has none. */
export function targetOf(form: LeadForm, name: string): string | undefined {
  if (name === 'challenge_answer') return fieldId(form.id, name);
  const field = form.fields.find(
    (one) => one.kind !== 'hidden' && (one.name === name || wireNames(one).includes(name)),
  );
  if (!field) return undefined;
  // A group of boxes is reached by its first, a range by its first day.
  if (field.kind === 'checkboxes') return `${fieldId(form.id, field.name)}-0`;
  const names = valueNames(field);
  return fieldId(form.id, names.includes(name) ? name : (names[0] ?? name));
}
