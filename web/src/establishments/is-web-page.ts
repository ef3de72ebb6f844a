import { webPageFault } from '@posada/domain/web-page-fault'

export const isWebPage = (website: string | null) => webPageFault(website ?? '') ?? true
