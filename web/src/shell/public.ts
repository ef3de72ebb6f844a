// What other slices may import from shell. Everything else in this folder is private.
export { useLogout } from './use-logout.ts'
