import { webPageFault } from '@posada/domain/web-page-fault'

export const validateWebsite = (website: string | null) => webPageFault(website ?? '') ?? true
