// What other slices may import from audit. Everything else in this folder is private.
export { AuditLink } from './audit-link.tsx'
