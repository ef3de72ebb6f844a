/** Posada cannot start or a command cannot run. The message is one Spanish line for stderr; exit code 1, no stack. */
export class StartError extends Error {}
