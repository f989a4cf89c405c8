/** Where the client writes what an owner or developer should see. */
export type Log = (line: string) => void;

/** Logs to the browser's console. */
export const consoleLog: Log = (line) => {
  // biome-ignore lint/suspicious/noConsole: the console is where the specification wants failures logged (§8).
  console.error(line);
};
