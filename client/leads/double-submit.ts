/**
 * Cancels a form's submit when its data are those of the one before (§5), for every form that is posted, also those
 * that come later.
 *
 * It stands in the page itself, before anything else (`client/head.ts`): it must be in force before a second submit can
 * happen. So it uses nothing from outside itself. What was sent last stands in an attribute of the form, and goes with it.
 */
export function guardDoubleSubmits(window: Window): void {
  const LAST = 'data-drupal-form-submit-last';
  // What would be sent: no buttons, no files, nothing unchecked or disabled.
  const dataOf = (form: HTMLFormElement): string => {
    const pairs = [...new FormData(form)].filter((pair) => typeof pair[1] === 'string');
    return JSON.stringify(pairs);
  };
  // The form, where it is one to watch: a form without method is sent by GET, one with `dialog` not at all.
  const guarded = (event: Event): HTMLFormElement | undefined => {
    const { submitter } = event as SubmitEvent;
    const form = event.target as HTMLFormElement;
    const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '';
    return method.toLowerCase() === 'post' ? form : undefined;
  };
  const remember = (event: Event): void => {
    const form = guarded(event);
    if (form && !event.defaultPrevented) form.setAttribute(LAST, dataOf(form));
  };
  // On the way down, before anyone acts on it.
  window.addEventListener(
    'submit',
    (event) => {
      const form = guarded(event);
      if (form && form.getAttribute(LAST) === dataOf(form)) event.preventDefault();
      // Somebody may keep it from coming back up to us.
      setTimeout(remember, 0, event);
    },
    true,
  );
  // On the way up, after everybody had a chance to cancel it: what was cancelled was not sent.
  window.addEventListener('submit', remember);
  // A page that the visitor comes back to: sending again is then meant.
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    for (const form of window.document.querySelectorAll(`[${LAST}]`)) form.removeAttribute(LAST);
  });
}
