/**
 * Words that Brazilians use as passwords and that the international list lacks, in small letters
 * without accents.
 */
export const brazilianPasswords = `
  abrir acesso administracao administrador administradora agosto alegria alterar amizade amorzinho
  aniversario aparecida atletico bahia balcao bemvinda bemvindo bicicleta bicicletaria botafogo
  brasileira brasileiro caixa carnaval chocolate cidade ciclismo ciclista cliente clientes
  computador comercial comercio compras conta corinthians corinthiano cristo cruzeiro deus
  deusamor deusefiel deusefielsempre deusnocomando deusnocontrole deusteama dezembro dinheiro
  domingo empresa entrar entrada escritorio esperanca espiritosanto esposa estoque euamodeus
  euamojesus eumeamo eusou eusoudeus eusouincrivel euteamo familiafeliz felizes fevereiro
  financeiro flamenguista fluminense fortaleza funcionario gerencia gerente gratidao guarani
  gustavo inicio internacional janeiro jesuscristo jesusefiel jesusmeama jesusteama joaopedro
  julho junho lapis liberdade loja lojista loucura mariaclara marido marco maio meuamor meubem
  meudeus meufilho meusamores minhafamilia minhafilha minhasenha minhavida mudar mudarsenha
  namorada namorado natal negocio nossasenhora novasenha novembro numero outubro padrao
  palmeirense pedal pedalar pessoal portugues presente primeiro princesinha quarta quinta
  redefinir reservado sagrado saopaulo saopaulofc santista saudade secreta secreto segredo segunda
  seguranca seguro senhaforte senhanova senhasecreta senhasegura senhasenha servico setembro sexta
  sistema suporte tecnico temporario teamodeus teamomuito terca teste trabalho trocar trocarsenha
  usuario vaicorinthians vascaino vasco venda vendas vendedor vendedora verao vidanova vitoriosa
  vitorioso`
  .trim()
  .split(/\s+/)
