/** Where start-up messages go: pino or the console. Messages are Spanish and contain no personal data. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }
