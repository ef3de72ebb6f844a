/** Posada cannot start or a command cannot run. The message is one Spanish line for stderr; exit code 1, no stack. */
export class StartError extends Error {}

/** Where start-up messages go: pino or the console. Messages are Spanish and contain no personal data. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }
