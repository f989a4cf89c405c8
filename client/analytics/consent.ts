/** Whether a visitor lets an analytics service hear of them: the question at the end of the page, and the cookie that keeps its answer. */
import { CONSENT_COOKIE, CONSENT_COOKIE_SECONDS } from '../../common/constants.ts';
import { siteCookie } from '../../common/cookie-value.ts';
import { ANALYTICS } from '../../common/texts/english/analytics.ts';
import { textsOf } from '../../common/texts/texts.ts';
import type { CookieJar } from '../browser/cookies.ts';
import { siteBase } from '../browser/site-base.ts';

/** The words of the question for consent. */
const ANALYTICS_TEXTS = /* @__PURE__ */ textsOf('analytics', ANALYTICS);

export type Consent = 'granted' | 'denied';

export function readConsent(cookies: CookieJar): Consent | undefined {
  const value = cookies.read(CONSENT_COOKIE);
  return value === 'granted' || value === 'denied' ? value : undefined;
}

/** Keeps the answer; where the browser keeps no cookies it holds for this page. */
export function writeConsent(cookies: CookieJar, consent: Consent): void {
  const isSecure = location.protocol === 'https:';
  cookies.write(CONSENT_COOKIE, siteCookie(CONSENT_COOKIE, consent, CONSENT_COOKIE_SECONDS, isSecure, siteBase()));
}

/** Asks whoever has not answered; anybody may answer anew by a button in the footer. */
export function startConsent(current: Consent | undefined, onAnswer: (consent: Consent) => void): void {
  const again = button(ANALYTICS_TEXTS.again, 'wm-consent-again');
  const notice = noticeOf((consent) => {
    notice.remove();
    onAnswer(consent);
    again.hidden = false;
    again.focus();
  });
  again.hidden = current === undefined;
  again.addEventListener('click', () => {
    show();
    again.hidden = true;
    notice.querySelector('button')?.focus();
  });
  const show = (): void => document.body.append(notice);
  (document.querySelector('.site-footer-inner') ?? document.body).append(again);
  if (current === undefined) show();
}

function noticeOf(answer: (consent: Consent) => void): HTMLElement {
  const notice = document.createElement('section');
  notice.className = 'wm-consent';
  notice.setAttribute('aria-labelledby', 'wm-consent-heading');
  const heading = document.createElement('h2');
  heading.id = 'wm-consent-heading';
  heading.textContent = ANALYTICS_TEXTS.heading;
  const question = document.createElement('p');
  question.textContent = ANALYTICS_TEXTS.question;
  const answers = document.createElement('p');
  answers.className = 'wm-consent__answers';
  for (const [consent, text] of [
    ['granted', ANALYTICS_TEXTS.allow],
    ['denied', ANALYTICS_TEXTS.refuse],
  ] as const) {
    const control = button(text, 'button');
    control.addEventListener('click', () => answer(consent));
    answers.append(control);
  }
  notice.append(heading, question, answers);
  return notice;
}

function button(text: string, className: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = text;
  return element;
}
