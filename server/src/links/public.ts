export { endLinks, extendLink, type LinkTarget, makeLink, renewLink, tokenOfLink } from './links.ts'
