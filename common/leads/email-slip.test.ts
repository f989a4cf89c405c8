import { describe, expect, it } from 'vitest';
import { meantAddress } from './email-slip.ts';

describe('a slip in the host of an address', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmai.com', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['Ann.B+c@GMIAL.com', 'Ann.B+c@gmail.com'],
    [' ann@hotmial.com ', 'ann@hotmail.com'],
    ['ann@hotmal.con', 'ann@hotmail.com'],
    ['ann@yaho.com', 'ann@yahoo.com'],
    ['ann@yahooo.com', 'ann@yahoo.com'],
    ['ann@outlok.com', 'ann@outlook.com'],
    ['ann@iclould.com', 'ann@icloud.com'],
    ['ann@protonmial.com', 'ann@protonmail.com'],
    ['ann@tern-timber.con', 'ann@tern-timber.com'],
    ['ann@gmial.con', 'ann@gmail.com'],
    ['ann@yaho.con', 'ann@yahoo.com'],
    ['ann@ymail.con', 'ann@ymail.com'],
    ['ann@hotmial.co.uk', 'ann@hotmail.co.uk'],
    ['ann@yahho.fr', 'ann@yahoo.fr'],
  ])('%s is meant as %s', (given, meant) => {
    expect(meantAddress(given)).toBe(meant);
  });

  it.each([
    ...['gmail.com', 'GMAIL.COM', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'yahoo.ca', 'yahoo.co.uk', 'ymail.com'],
    ...['mail.com', 'email.com', 'fastmail.com', 'gmx.de', 'web.de', 'aol.com', 'me.com', 'live.com', 'outlook.de'],
    ...['example.com', 'cam.ac.uk', 'proton.me', 'g.com'],
  ])('%s is none', (host) => {
    expect(meantAddress(`ann@${host}`)).toBeUndefined();
  });

  it.each(['', 'ann', 'ann@', '@gmial.com', 'ann@b@gmial.com', 'ann at gmial.com'])(
    '"%s" is no address yet',
    (text) => {
      expect(meantAddress(text)).toBeUndefined();
    },
  );
});
