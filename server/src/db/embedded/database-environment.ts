/**
 * The environment for PostgreSQL: none of our variables (PGPORT and others would affect it), and a locale that always
 * exists.
 */
export function databaseEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
