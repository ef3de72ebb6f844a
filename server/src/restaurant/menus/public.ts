// What other slices may import from menus. Everything else in this folder is private.
export { menuUrlOf, printFaultOf } from './menu-link.ts'
