/** What start-up writes to: pino fits, and so does the console. Texts are Spanish and hold no personal data. */
export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void }
