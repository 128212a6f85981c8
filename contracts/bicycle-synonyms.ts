import { parseSynonym } from './search-synonyms.ts'

/** The list that a shop begins with: what Brazilian cyclists and mechanics call the same part. */
export const bicycleSynonyms = `
bicicleta = bike, magrela
ebike > bicicleta elétrica
mtb = mountain bike, mountainbike
estrada = speed, road
gravel = cyclocross
cicloturismo = touring
urbana = passeio
bmx = freestyle, cross
infantil = criança, kids, juvenil
dobrável = folding

quadro = frame
garfo = forquilha
suspensão = amortecedor dianteiro
suspensão > garfo
garfo, forquilha > suspensão
amortecedor > suspensão
caixa de direção = jogo de direção, movimento de direção, cx de direção, headset
gancheira = hanger
movimento central = eixo central, bottom bracket, caixa de centro, caixa selada, cx selada
central > movimento central
monobloco > pedivela, movimento central
abraçadeira de selim = abraçadeira de canote, blocagem de selim

pedivela = pé de vela, pedevela, crankset, braço de pedivela
coroa = chainring, prato
corrente = chain
cassete = k7, cassette
catraca = roda livre, pião
catraca > cassete
câmbio = desviador, derailleur
câmbio traseiro = câmbio de trás, rd
macaquinho > câmbio traseiro, bretelle
câmbio dianteiro = câmbio da frente, fd
trocador = passador, alavanca, alavanca de câmbio, passador de marcha, \
rapid fire, rapidfire, shifter
grip shift > trocador
marcha > câmbio, trocador
roldana = polia
relação, kit relação > corrente, cassete, coroa
grupo, groupset > transmissão
pedaleira > pedal
pedal de encaixe = pedal clip, pedal clipless
taquinho = taco, cleat

freio = breque
v-brake = v brake, vbrake
pastilha > sapata
sapata = sapatinha, patim
sapata > pastilha
disco de freio = rotor, disco de bicicleta
manete = alavanca de freio, maçaneta de freio
conduíte = capa de cabo, capa de freio, capa de câmbio
cabo de freio = cabo de aço
óleo mineral = fluido de freio

roda = rodado
aro = folha de aro
aro, folha > roda
cubo = hub
blocagem = trava rápida, quick release, espeto, eixo rápido
pneu = tire, pneumático
câmara = câmara de ar, câmera, câmera de ar, inner tube
fita de aro = fita anti furo, protetor de câmara
antifuro = anti furo
anti furo > fita anti furo, selante
selante = líquido selante, tubeless selante
remendo > reparo
válvula = bico
espátula = chave de pneu, desmontador de pneu
espátula > kit de remendo

guidão = guidom, guidon, guiador
mesa = avanço, stem
alongador > mesa
manopla = punho, grip
fita de guidão = bar tape
bar end = chifre, chifrinho
selim = banco, assento, celim, selin
canote = tubo de selim, seatpost
capa de selim = capa de banco, capa gel

capacete = helmet, elmo
camisa = blusa, jersey, camiseta, maillot
bermuda = short, calção
bretelle = bretele, bretel, bib
bretelle > macaquinho
jaqueta = corta vento, corta-vento
jaqueta > colete
calça = legging
luva = glove
meia = meião
boné = caps
sapatilha = sapatilia, sapatila
sapato, tênis > sapatilha
bandana = balaclava

garrafa = garrafinha, caramanhola, squeeze, cantil
suporte de garrafa = suporte de caramanhola, porta garrafa, porta caramanhola, gaiola de garrafa
mochila de hidratação = camelbak, camelback
farol = farolete, luz dianteira, lanterna dianteira, luz de frente
lanterna = luz traseira, sinalizador, pisca, vagalume, vaga-lume
luz, iluminação > farol, lanterna
farol > lanterna
lanterna > farol
campainha = buzina, sino, trim
ciclocomputador = velocímetro, odômetro, ciclo computador
ciclocomputador > gps
trava, tranca > cadeado
bomba = bomba de ar, inflador, enchedor, bomba de encher
calibrador = manômetro, medidor de pressão
calibrador > bomba com manômetro
bomba > minibomba
bomba de pé = bomba de chão, bomba de piso
bomba de mão = minibomba, mini bomba
bolsa = bag
bolsa de selim = bolsa de banco
alforje = alforge
alforje > bolsa
bagageiro = garupa
cesta = cestinha
cadeirinha = cadeira infantil
paralama = para-barro
descanso = pezinho, pé de apoio
cavalete = suporte de manutenção, suporte de oficina, suporte de chão
transbike = rack, rack de carro, suporte de carro, suporte veicular, suporte para carro, porta bike
rolo = rolo de treino
espelho = retrovisor
rodinha = rodinha lateral

lubrificante = óleo, lubrificante de corrente, óleo de corrente, lube, cera de corrente
graxa > lubrificante
desengraxante = limpador, limpa corrente, removedor
ferramenta = multiferramenta, canivete, canivete de ferramentas, jogo de chaves
chave de corrente = saca corrente, extrator de corrente
revisão = regulagem

dianteiro = dianteira, frente
traseiro = traseira, trás
masculino = masculina
feminino = feminina, mulher
preto = preta
branco = branca
vermelho = vermelha
amarelo = amarela
roxo = roxa
dourado = dourada
prata = prateado, prateada
carbono = carbon, fibra de carbono
hidráulico = hidráulica
mecânico = mecânica
gg = xl
`
  .split('\n')
  .filter((line) => line !== '')
  .map(parseSynonym)
