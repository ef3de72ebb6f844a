// What other slices may import from cleaner-sessions. Everything else in this folder is private.
export { usernameKeyOf } from './log-in-cleaner.ts'
export { endSessionsOfCleaner } from './queries.ts'
