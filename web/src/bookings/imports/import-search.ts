/** Search parameters of the import screen, so that a link opens it for a file of clients. */
export type ImportSearch = { clientes?: boolean | undefined }
