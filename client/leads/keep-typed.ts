type Field = HTMLTextAreaElement | HTMLSelectElement;

/** Does something that sets fields back to what they came with (as coming to life does), and puts back what was typed. */
export function keepTyped(form: HTMLFormElement, act: () => void): void {
  const typed = [...form.querySelectorAll<Field>('textarea, select')].map((field) => ({ field, value: field.value }));
  act();
  for (const { field, value } of typed) {
    if (field.value !== value) field.value = value;
  }
}
