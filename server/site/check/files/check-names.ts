/** Files of the site folder that nothing reads, because of their name or the folder they are in. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { whereMissing } from '../../files/site-file.ts';
import { suggest } from '../../schema/schema-check.ts';
import type { Finding } from '../finding.ts';

/** Which endings are read in which folder, and what is missing without a file. */
const FOLDERS: Readonly<Record<string, { endings: readonly string[]; missing(name: string): string }>> = {
  pages: { endings: ['.yaml', '.md'], missing: (name) => `there is no page /${name === 'home' ? '' : name}` },
  templates: { endings: ['.yaml'], missing: (name) => `listings of the bundle ${name} show without a layout` },
  forms: { endings: ['.yaml'], missing: (name) => `there is no form ${name}` },
  texts: { endings: ['.yaml'], missing: (name) => `the texts of ${name} are the usual ones` },
};

/** A mapping may have any name. */
const FILES = ['site.yaml', 'amenities.yaml', 'banner.md', 'theme.css', 'site.js', 'favicon.svg', 'redirects'];
/** What only looks like a file of ours: that of an editor, a system, a colleague. */
const OTHERS = /^\.|~$|\.(?:bak|orig|swp|tmp|disabled)$|^readme\b/i;
const OURS = /\.(?:yaml|yml|md|css|js|svg)$/i;

/** Looks at the folder and one below it. */
export async function nameFindings(dir: string): Promise<Finding[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(whereMissing([]));
  const folders = entries.filter((entry) => entry.isDirectory() && !OTHERS.test(entry.name)).map(({ name }) => name);
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const own = await Promise.all(names.map((name) => atTop(dir, name, names)));
  const below = await Promise.all(folders.map((folder) => inFolder(dir, folder)));
  return [...own.flat(), ...below.flat()];
}

async function atTop(dir: string, name: string, names: readonly string[]): Promise<Finding[]> {
  if (OTHERS.test(name) || FILES.includes(name)) return [];
  const near = suggest(stem(name), FILES.filter((file) => extname(file) === extname(asYaml(name))).map(stem));
  const meant = near === undefined ? undefined : near + extname(asYaml(name));
  if (meant !== undefined && !names.includes(meant)) {
    return [ignored(name, `is not read; did you mean ${meant}?`, `nothing of ${name} shows`, meant)];
  }
  if (!/\.(?:ya?ml|md)$/i.test(name)) return [];
  const text = await readFile(join(dir, name), 'utf8').catch(whereMissing(''));
  const isPage = name.endsWith('.md') ? /^---\r?\n[\s\S]*?^title:/m.test(text) : /^blocks:/m.test(text);
  if (!isPage) return [];
  const page = asYaml(name);
  const to = names.includes(`pages/${page}`) ? undefined : `pages/${page}`;
  return [ignored(name, `is not read: pages stand in pages/`, pageMissing(page), to)];
}

async function inFolder(dir: string, folder: string): Promise<Finding[]> {
  const rules = FOLDERS[folder];
  const near = rules ? undefined : suggest(folder, Object.keys(FOLDERS));
  // A short name may be near without being meant, such as that of a folder of fonts.
  const meant = near !== undefined && FOLDERS[near] ? near : undefined;
  if (!rules && meant === undefined) return [];
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  return entries.flatMap((entry) => {
    const { name } = entry;
    const file = `${folder}/${name}`;
    if (OTHERS.test(name)) return [];
    if (!rules) {
      const target = FOLDERS[meant ?? ''];
      if (!target?.endings.includes(extname(asYaml(name)))) return [];
      return ignored(
        file,
        `is not read; did you mean ${meant}/?`,
        target.missing(stem(name)),
        `${meant}/${asYaml(name)}`,
      );
    }
    if (entry.isDirectory()) {
      return ignored(
        file,
        `is not read: files stand in ${folder}/ itself, not in folders below it`,
        'what is in it does not show',
        undefined,
      );
    }
    if (rules.endings.includes(extname(name))) return [];
    const wanted = asYaml(name);
    const isMeant = rules.endings.includes(extname(wanted));
    const to = isMeant && !names.includes(wanted) ? wanted : undefined;
    if (!OURS.test(name) && !isMeant) return [];
    const reason = isMeant
      ? `is not read; did you mean ${folder}/${wanted}?`
      : `is not read: files of ${folder}/ end in ${rules.endings.join(' or ')}`;
    return ignored(file, reason, rules.missing(stem(name)), to && `${folder}/${to}`);
  });
}

function pageMissing(name: string): string {
  return FOLDERS.pages?.missing(stem(name)) ?? '';
}

/** The name with the ending that is read: `.yaml` for `.yml`, in small letters. */
function asYaml(name: string): string {
  return name.replace(/\.(?:ya?ml|md|markdown)$/i, (ending) => (/^\.m/i.test(ending) ? '.md' : '.yaml'));
}

function stem(name: string): string {
  return basename(name).replace(/\.[^.]*$/, '');
}

function ignored(file: string, reason: string, consequence: string, to: string | undefined): Finding {
  const fix = to === undefined || dirname(to) === '' ? undefined : ({ kind: 'rename-file', file, to } as const);
  return { file, line: 1, reason, consequence, stops: false, fix };
}
