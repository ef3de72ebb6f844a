// What other slices may import from links. Everything else in this folder is private.
export {
  endLinks,
  extendLink,
  FOR_EVER,
  makeCode,
  makeLink,
  newLinkToken,
  objectOfCode,
  objectOfToken,
  renewLink,
  tokenOfLink,
} from './links.ts'
export {
  arePagesReachable,
  isLoopback,
  requireSendable,
  type SendingConfig,
  type SendMethod,
} from './sendable-links.ts'
