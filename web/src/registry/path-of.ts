import type { Endpoint } from '@posada/contract/endpoint'

/** The address of a download whose path contains an id. */
export const downloadPath = ({ path }: Endpoint, id: string): string => path.replace(':id', encodeURIComponent(id))
