/** Why Posada cannot start or a command cannot run: one Spanish line for stderr, exit code 1, never a stack. */
export class StartError extends Error {}
