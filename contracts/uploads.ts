/** The limits of an uploaded picture and the messages for breaking them (rule: products-6). */
export const maxUploadBytes = 5 * 1024 * 1024
export const notAnImage = 'Por favor, selecione apenas arquivos de imagem'
export const imageTooLarge = 'A imagem deve ter no máximo 5MB'
