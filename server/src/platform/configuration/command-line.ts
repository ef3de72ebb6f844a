/**
 * How an operator types a command. An unpacked release has no npm scripts: its program says in POSADA_COMMAND how it is called there,
 * such as 'node posada.mjs'.
 */
export function commandLine(name: string, args = ''): string {
  const program = process.env['POSADA_COMMAND']
  return program === undefined ? `npm run ${name}${args && ` -- ${args}`}` : `${program} ${name}${args && ` ${args}`}`
}
