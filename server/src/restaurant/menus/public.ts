// What other slices may import from menus. Everything else in this folder is private.
export { readHouseMenus } from './menus/read-house-menus.ts'
export { type MenuLinkSetup, menuUrlOf, printFaultOf, publishedMenuUrl } from './menu-link.ts'
