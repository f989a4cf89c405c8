type Field = HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what was typed into fields that go back to what they came with when their form comes to life.
 *
 * @returns puts it back.
 */
export function keepTyped(form: HTMLFormElement): () => void {
  const typed = [...form.querySelectorAll<Field>('textarea, select')].map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      if (field.value !== value) field.value = value;
    }
  };
}
