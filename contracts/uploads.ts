/**
 * What a picture that is sent in may be (rule: products-6), and what is said of one that may not.
 */
export const maxUploadBytes = 5 * 1024 * 1024
export const notAnImage = 'Por favor, selecione apenas arquivos de imagem'
export const imageTooLarge = 'A imagem deve ter no máximo 5MB'
