/** What the user reads when an operation fails or is done (rule: texts-3). */
export const messages = {
  'log-in': { failed: 'Erro ao fazer login. Tente novamente.' },
  'load-data': { failed: 'Erro ao carregar dados' },
  'load-dashboard': { failed: 'Erro ao carregar dados do dashboard' },
  'load-settings': { failed: 'Erro ao carregar configurações' },
  'load-products': { failed: 'Erro ao carregar produtos' },
  'search-products': { failed: 'Erro ao pesquisar produtos' },
  'create-product': { failed: 'Erro ao salvar produto', done: 'Produto criado com sucesso!' },
  'update-product': { failed: 'Erro ao salvar produto', done: 'Produto atualizado com sucesso!' },
  'publish-product': {
    failed: 'Erro ao publicar produto',
    done: 'Produto publicado com sucesso!',
  },
  'save-product-draft': { failed: 'Erro ao salvar produto', done: 'Rascunho salvo' },
  'delete-product': { failed: 'Erro ao excluir produto', done: 'Produto excluído com sucesso!' },
  'upload-images': {
    failed: 'Erro ao fazer upload das imagens',
    done: 'Imagens enviadas com sucesso!',
  },
  'upload-image': { failed: 'Erro ao enviar imagem', done: 'Imagem enviada com sucesso!' },
  'upload-logo': { failed: 'Erro ao enviar logo', done: 'Logo enviado com sucesso!' },
  'load-labels': { failed: 'Erro ao carregar etiquetas' },
  'record-labels': {
    failed: 'Erro ao anotar as etiquetas',
    done: 'Etiquetas anotadas',
  },
  'load-categories': { failed: 'Erro ao carregar categorias' },
  'create-category': { failed: 'Erro ao criar categoria', done: 'Categoria criada com sucesso!' },
  'update-category': {
    failed: 'Erro ao atualizar categoria',
    done: 'Categoria atualizada com sucesso!',
  },
  'delete-category': {
    failed: 'Erro ao excluir categoria',
    done: 'Categoria excluída com sucesso!',
  },
  'reorder-categories': {
    failed: 'Erro ao reordenar categorias',
    done: 'Ordem das categorias atualizada com sucesso!',
  },
  'load-payment-settings': { failed: 'Erro ao carregar configurações de pagamento' },
  'save-payment-settings': {
    failed: 'Erro ao salvar configurações de pagamento',
    done: 'Configurações de pagamento salvas com sucesso!',
  },
  'load-slides': { failed: 'Erro ao carregar slides' },
  'create-slide': { failed: 'Erro ao criar slide', done: 'Slide criado com sucesso!' },
  'update-slide': { failed: 'Erro ao atualizar slide', done: 'Slide atualizado com sucesso!' },
  'delete-slide': { failed: 'Erro ao excluir slide', done: 'Slide deletado com sucesso!' },
  'save-colours': { failed: 'Erro ao atualizar cores', done: 'Cores atualizadas com sucesso!' },
  'save-company': {
    failed: 'Erro ao atualizar nome da empresa',
    done: 'Nome da empresa atualizado com sucesso!',
  },
  'save-logo': { failed: 'Erro ao atualizar logo', done: 'Logo atualizado com sucesso!' },
  'save-search': {
    failed: 'Erro ao atualizar sinônimos da busca',
    done: 'Sinônimos da busca atualizados com sucesso!',
  },
  'save-settings': {
    failed: 'Erro ao atualizar configurações',
    done: 'Configurações atualizadas com sucesso!',
  },
  'remember-step': { failed: 'Erro ao guardar o passo' },
  'remove-demo': {
    failed: 'Erro ao remover a demonstração',
    done: 'Demonstração removida com sucesso!',
  },
  'load-clients': { failed: 'Erro ao carregar clientes' },
  'search-clients': { failed: 'Erro ao pesquisar clientes' },
  'create-client': { failed: 'Erro ao criar cliente', done: 'Cliente criado com sucesso!' },
  'update-client': { failed: 'Erro ao atualizar cliente', done: 'Cliente atualizado com sucesso!' },
  'delete-client': { failed: 'Erro ao excluir cliente', done: 'Cliente excluído com sucesso!' },
  'load-sales': { failed: 'Erro ao carregar vendas' },
  'create-sale': { failed: 'Erro ao criar venda', done: 'Venda criada com sucesso' },
  'update-sale': { failed: 'Erro ao atualizar venda', done: 'Venda atualizada com sucesso' },
  'delete-sale': { failed: 'Erro ao excluir venda', done: 'Venda excluída com sucesso' },
  'undo-sale': { failed: 'Erro ao reabrir venda', done: 'Venda reaberta com sucesso' },
  'set-sale-status': { failed: 'Erro ao atualizar status', done: 'Status atualizado com sucesso' },
  'record-payment': { failed: 'Erro ao registrar pagamento', done: 'Pagamento registrado' },
  'record-refund': { failed: 'Erro ao registrar devolução', done: 'Devolução registrada' },
  'record-return': { failed: 'Erro ao registrar devolução', done: 'Devolução registrada' },
  'reverse-payment': { failed: 'Erro ao estornar', done: 'Lançamento estornado' },
  'load-receivables': { failed: 'Erro ao carregar o que falta receber' },
  'load-stock': { failed: 'Erro ao carregar o estoque' },
  'change-stock': { failed: 'Erro ao registrar no estoque', done: 'Estoque registrado' },
  'load-closing': { failed: 'Erro ao carregar o fechamento' },
  'count-cash': { failed: 'Erro ao salvar contagem', done: 'Contagem salva' },
  'back-up': {
    failed: 'Erro ao criar backup. Tente novamente.',
    done: 'Backup criado com sucesso!',
  },
  'load-archives': { failed: 'Erro ao carregar os backups' },
  'delete-archive': { failed: 'Erro ao excluir backup', done: 'Backup excluído com sucesso!' },
  'download-archive': { failed: 'Erro ao baixar o backup' },
  'check-archive': { failed: 'Erro ao conferir o backup' },
  restore: { failed: 'Erro ao restaurar a loja' },
  'load-users': { failed: 'Erro ao carregar usuários' },
  'create-user': { failed: 'Erro ao criar usuário', done: 'Usuário criado com sucesso!' },
  'update-user': { failed: 'Erro ao atualizar usuário', done: 'Usuário atualizado com sucesso!' },
  'block-user': { failed: 'Erro ao atualizar usuário', done: 'Usuário desativado' },
  'unblock-user': { failed: 'Erro ao atualizar usuário', done: 'Usuário reativado' },
  'delete-user': { failed: 'Erro ao excluir usuário', done: 'Usuário excluído com sucesso!' },
  'load-audit': { failed: 'Erro ao carregar o registro de alterações' },
  'load-security': { failed: 'Erro ao carregar eventos de segurança' },
  'load-sessions': { failed: 'Erro ao carregar sessões' },
  'end-session': { failed: 'Erro ao encerrar sessão', done: 'Sessão encerrada' },
  'end-sessions': { failed: 'Erro ao encerrar sessões', done: 'Sessões encerradas' },
  'change-password': { failed: 'Erro ao alterar a senha', done: 'Senha alterada com sucesso!' },
} as const

/** An operation of the back office that can fail. */
export type Operation = keyof typeof messages

/** An operation with a message for its success. */
export type Change = {
  [Each in Operation]: (typeof messages)[Each] extends { done: string } ? Each : never
}[Operation]
