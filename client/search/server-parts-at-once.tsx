/** For the server: what only its rendering has. */
import { FlagButtons, flagForm } from '../flags/flag-buttons.tsx';
import { SERVER_PARTS } from './server-parts.ts';

SERVER_PARTS.flagForm = flagForm;
SERVER_PARTS.flagToggles = (doc, groups, title) => <FlagButtons doc={doc} groups={groups} title={title} />;
