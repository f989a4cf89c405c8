/**
 * Makes the passwords of Solr's two users where there are none yet, and Solr's `security.json` with their hashes:
 * `node make-secrets.mjs FOLDER`. `waymark` searches and indexes; `admin` may do everything. `WAYMARK_SOLR_PASSWORD`
 * is taken for the first instead of a random one. Beside them the secrets that all BFFs must share, and the password of the
 * database of enquiries.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? '/secrets';
const waymark = password('solr_password', process.env.WAYMARK_SOLR_PASSWORD);
const admin = password('solr_admin_password');
password('antibot_secret');
password('cursor_secret');
write('leads_database_url', `postgres://waymark:${password('postgres_password')}@postgres:5432/waymark`);

write(
  'security.json',
  JSON.stringify(
    {
      authentication: {
        class: 'solr.BasicAuthPlugin',
        blockUnknown: true,
        realm: 'Waymark',
        credentials: { waymark: hashed(waymark), admin: hashed(admin) },
      },
      authorization: {
        class: 'solr.RuleBasedAuthorizationPlugin',
        'user-role': { waymark: ['search'], admin: ['admin', 'search'] },
        permissions: [
          { name: 'health', role: 'search' },
          { name: 'read', role: 'search' },
          { name: 'update', role: 'search' },
          { name: 'all', role: 'admin' },
        ],
      },
    },
    null,
    2,
  ),
);

/** The password that is there, the given one, or a new one of 192 bits. */
function password(name, given = '') {
  const file = join(folder, name);
  if (given === '' && existsSync(file)) return readFileSync(file, 'utf8');
  const text = given === '' ? randomBytes(24).toString('base64url') : given;
  write(name, text);
  return text;
}

/** Solr's form: base64 of SHA-256 taken twice over salt and password, a space, base64 of the salt. */
function hashed(text) {
  const salt = randomBytes(32);
  const once = createHash('sha256').update(salt).update(text, 'utf8').digest();
  return `${createHash('sha256').update(once).digest('base64')} ${salt.toString('base64')}`;
}

/** Whoever reads it sees a whole file. The volume is in the reach of the containers alone that mount it. */
function write(name, text) {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, text, { mode: 0o444 });
  renameSync(`${file}.new`, file);
}
