import { isUuid } from '@posada/domain/text/formats'

/** Search parameters of the invoices screen, so that a link shows the same. */
export type InvoicesSearch = {
  establecimiento?: string | undefined
}

/** The parameters of an address, without invalid values. */
export const parseInvoicesSearch = ({ establecimiento }: { [K in keyof InvoicesSearch]?: unknown }) => ({
  establishmentId: isUuid(establecimiento) ? establecimiento : null,
})
