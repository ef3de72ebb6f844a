// What other slices may import from my-stay. Everything else in this folder is private.
export { stayLink, type StayLinkSetup } from './stay-link.ts'
