// What other slices may import from menus. Everything else in this folder is private.
export { readEstablishmentMenus } from './menus/read-establishment-menus.ts'
export { type MenuLinkSetup, menuUrlOf, printFaultOf, publishedMenuUrl } from './menu-link.ts'
