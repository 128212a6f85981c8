import { writeXlsx } from 'hucre/xlsx'
import type { SheetLayout } from '../contracts/exports.ts'

/** A file as this shop writes it, and the same as its system, or a hand, may have written it. */
export interface SheetSample {
  ours: string
  odd: string | Uint8Array
  name: string
}

const lines = (...all: string[]) => all.join('\r\n') + '\r\n'

export const sheetSamples: Record<SheetLayout, () => Promise<SheetSample>> = {
  own: async () => ({
    ours: lines(
      // Services first: products name them.
      'SKU;slug;nome;descrição;preço;preço promocional;categoria;rascunho;tipo do item;minutos;serviço;estoque;quantidade;custo;fotos;data de criação;avaliação;número de avaliações;código de barras;nome da variação 1;valor da variação 1;nome da variação 2;valor da variação 2;nome da variação 3;valor da variação 3;marca',
      ';revisao;Revisão;<p>Completa.</p>;150,00;;Oficina;não;serviço;90;;sim;;;;2020-01-04T03:00:00.000Z;0;0;;;;;;;;',
      `00123;pneu-serra;"Pneu ""Serra""; largo";<p>Para chão batido.</p>;1234,50;;Peças > Pneus;não;produto;;;sim;;;;2019-04-30T03:00:00.000Z;4.5;12;7891234567895;;;;;;;Levorin`,
      `'=1+1;formula;"'=HYPERLINK(""x"")";<p>Só texto.</p>;2,00;1,50;Peças;sim;produto;;;sim;3;0,75;;2020-01-02T03:00:00.000Z;0;0;;;;;;;;`,
      'CM-P;camisa;Camisa;<p>Leve.</p>;99,90;79,90;Roupas;não;produto;;;não;0;;;2020-01-03T03:00:00.000Z;0;0;;Tamanho;P;Cor;Azul;;;',
      'CM-M;camisa;;;109,90;;;;;;;sim;;;;;;;;Tamanho;M;Cor;Azul;;;',
    ),
    name: 'produtos.csv',
    // Windows-1252, columns in another order and under other names, prices as people write them.
    odd: Buffer.from(
      lines(
        'sep=;',
        'VALOR;Código;Slug;Produto;Descrição;Promoção;Categoria;Rascunho;Tipo do item;Minutos;Em estoque;Quantidade;Custo;Criado em;Nota;Avaliações;EAN;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Fabricante',
        '150;;revisao;Revisão;Completa.;;Oficina;não;Serviço;90;sim;;;04/01/2020;;;;;;;;',
        'R$ 1.234,50;00123;pneu-serra;"Pneu ""Serra""; largo";Para chão batido.;;Peças > Pneus;n;produto;;Disponível;;;30/04/2019;4,5;12;7891234567895;;;;;Levorin',
        '2;=1+1;formula;"=HYPERLINK(""x"")";Só texto.;1,5;Peças;S;produto;;x;3,00;0,75;2020-01-02;;;;;;;;',
        ';;;;;;;;;;;;;;;;;;;;;',
        '99,90;CM-P;camisa;Camisa;<p>Leve.</p>;79.90;Roupas;não;;;;0;;03/01/2020;;;;Tamanho;P;Cor;Azul;',
        '109,90;CM-M;camisa;;;;;;;;sim;;;;;;;Tamanho;M;Cor;Azul;',
      ),
      'latin1',
    ),
  }),
  nuvemshop: async () => ({
    ours: lines(
      'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Estoque;SKU;Código de barras;Exibir na loja;Descrição;Custo;Marca',
      'camisa-serra;Camisa Serra;Roupas > Camisas\\, manga longa;Cor;Azul;Tamanho;M;;;189.90;159.90;3;CS-A-M;7891234567895;SIM;<p>Seca depressa.</p>;80.00;Caloi',
      'camisa-serra;;;Cor;Azul;Tamanho;G;;;189.90;;0;CS-A-G;;;;;',
      'camisa-serra;;;Cor;Verde;Tamanho;M;;;199.90;;;CS-V-M;;;;;',
      'cadeado-trava;Cadeado Trava;Acessórios;;;;;;;59.90;;2;00077;;NÃO;<p>Firme</p>;;',
    ),
    name: 'nuvemshop.csv',
    odd: Buffer.from(
      lines(
        'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso (kg);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Marca;Custo',
        `camisa-serra;Camisa Serra;"Roupas, Roupas > Camisas\\, manga longa";Cor;Azul;Tamanho;M;189.9;159.90;0.2;3;CS-A-M;'7891234567895;SIM;NÃO;Seca depressa.;verão;caloi;80.00`,
        'camisa-serra;;;;Azul;;G;189.90;;0.2;0;CS-A-G;;;;;;;0.00',
        ';;;;;;;;;;;;;;;;;',
        'camisa-serra;;;;Verde;;M;199.90;;0.2;;CS-V-M;;;;;;;',
        'cadeado-trava;Cadeado Trava;Acessórios;;;;;59.90;;0.5;2;00077;;NÃO;;Firme;;;',
      ),
      'latin1',
    ),
  }),
  shopify: async () => ({
    ours: lines(
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Cost per item,Status',
      'luva-cume,Luva Cume,"<p>Com gel, sem costura.</p>",Cume,Roupas > Luvas,true,Tamanho,P,,,,,LC-P,shopify,4,deny,79.90,99.90,7891234567895,31.50,active',
      'luva-cume,,,,,,,M,,,,,LC-M,,,deny,79.90,,,,',
      'bomba-ar,Bomba Ar,<p>De pé.</p>,,Bombas,false,Title,Default Title,,,,,00042,,,deny,120.00,,,,draft',
    ),
    name: 'shopify.csv',
    odd: lines(
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status',
      `luva-cume,Luva Cume,"<p>Com gel, sem costura.</p>",Cume,,Roupas > Luvas,,true,Tamanho,P,LC-P,4,79.9,99.90,'7891234567895,https://a.example/1.jpg,31.50,active`,
      'luva-cume,,,,,,,,,M,LC-M,,79.90,,,https://a.example/2.jpg,0.00,',
      'luva-cume,,,,,,,,,,,,,,,https://a.example/3.jpg,,',
      `bomba-ar,Bomba Ar,De pé.,,,Bombas,,true,Title,Default Title,'00042,,120.00,110.00,,,,archived`,
    ),
  }),
  woocommerce: async () => ({
    ours: lines(
      'Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Visibility in catalog,Description,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s),Brands',
      'variable,camisa-bruma,,Camisa Bruma,1,visible,<p>Leve.</p><p>Seca.</p>,,,,,Roupas > Camisas,,Cor,"Azul, Preta",,,,,',
      'variation,CB-A,,Camisa Bruma,1,visible,,1,7,79.90,99.90,,camisa-bruma,Cor,Azul,,,,,',
      'variation,CB-P,,Camisa Bruma,1,visible,,0,,,99.90,,camisa-bruma,Cor,Preta,,,,,',
      'simple,00009,7891234567895,Selim Sela,-1,visible,<p>Macio</p>,1,,,150.00,Peças,,,,,,,,Sela',
    ),
    name: 'woocommerce.csv',
    odd: lines(
      'ID,Tipo,SKU,"GTIN, UPC, EAN, ou ISBN",Nome,Publicado,Visibilidade no catálogo,Descrição curta,Descrição,Em estoque?,Estoque,Peso (kg),Preço promocional,Preço,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1',
      '44,variable,CB,,Camisa Bruma,1,visible,Curta,"Leve.\\nSeca.",1,,,,,"Roupas, Roupas > Camisas",https://a.example/1.jpg,,Cor,"Azul, Preta"',
      '45,variation,CB-A,,Camisa Bruma - Azul,1,visible,,,1,7,,"79,90","99,9",,,id:44,Cor,Azul',
      '46,variation,CB-P,,Camisa Bruma - Preta,1,visible,,,0,,,,"99,90",,,CB,Cor,Preta',
      '47,simple,00009,7891234567895,Selim Sela,-1,visible,Macio,,backorder,,,,150,Peças,,,Marca,Sela',
    ),
  }),
  bling: async () => ({
    ours: lines(
      'Código;Descrição;Unidade;Preço;Situação;Estoque;Preço de custo;GTIN/EAN;Código Pai;Descrição Curta;Categoria do produto;Marca',
      '00123;Pneu Cascalho;UN;1234,50;Ativo;12;600,00;7891234567895;;<p>Para chão batido</p>;Peças >> Pneus;Chão Bom',
      'bermuda-rota;Bermuda Rota;UN;;Ativo;;;;;<p>Com forro</p>;Roupas;',
      'BR-M;"Bermuda Rota Cor:Preta;Tamanho:M";UN;199,90;Ativo;1;90,00;;bermuda-rota;;;',
      'BR-G;"Bermuda Rota Cor:Preta;Tamanho:G";UN;209,90;Ativo;;;;bermuda-rota;;;',
    ),
    name: 'bling.csv',
    odd: Buffer.from(
      lines(
        'ID;Código;Descrição;Unidade;NCM;Preço;Situação;Estoque;Preço de custo;GTIN/EAN;Código Pai;Descrição Curta;Categoria do produto;Marca',
        '1;00123;Pneu Cascalho;UN;4011.50.00;1.234,5000;Ativo;12,00;600,0000;7891234567895;;Para chão batido;Peças >> Pneus;Chão Bom',
        '2;BR;Bermuda Rota;UN;;199,90;Ativo;0,00;0,00;;;Com forro;Roupas;',
        '3;BR-M;"Bermuda Rota Cor:Preta;Tamanho:M";UN;;199,90;Ativo;1,00;90,00;;BR;;;',
        '4;BR-G;"Bermuda Rota Cor:Preta;Tamanho:G";UN;;209,90;Ativo;;0,00;;BR;;;',
      ),
      'latin1',
    ),
  }),
  tiny: async () => ({
    ours: lines(
      'Código (SKU),Descrição,Unidade,Preço,Situação,Estoque,Preço de custo,GTIN/EAN,Descrição complementar,Tipo do produto,Categoria,Código do pai,Variações,Preço promocional,Slug,Marca',
      'capacete-de-trilha,Capacete Trilha,UN,,A,,,,<p>Leve</p>,V,Acessórios > Capacetes,,,,capacete-de-trilha,',
      'CT-P,Capacete Trilha,UN,"249,90",A,2,"120,00",,,S,,capacete-de-trilha,Cor:Preto||Tamanho:P,"229,90",,',
      'CT-M,Capacete Trilha,UN,"259,90",A,1,"120,00",,,S,,capacete-de-trilha,Cor:Preto||Tamanho:M,,,',
      '00005,Sineta,UN,"19,90",I,,,,<p>Toca</p>,S,Acessórios,,,,sineta-nova,',
    ),
    name: 'tiny.xlsx',
    // Numbers as texts and texts as numbers, merged cells, and rows that only have a colour.
    odd: await writeXlsx({
      sheets: [
        {
          name: 'Produtos',
          merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
          rows: [
            [
              'ID',
              'Código (SKU)',
              'Descrição',
              'NCM (Classificação fiscal)',
              'Preço',
              'Situação',
              'Estoque',
              'Preço de custo',
              'GTIN/EAN',
              'Tipo do produto',
              'Categoria',
              'Código do pai',
              'Variações',
              'Preço promocional',
              'Slug',
              'Descrição complementar',
            ],
            [
              1,
              'CT',
              'Capacete Trilha',
              6506,
              '249,90',
              'A',
              '',
              '',
              '',
              'V',
              'Acessórios > Capacetes',
              '',
              '',
              '',
              'capacete-de-trilha',
              'Leve',
            ],
            [
              2,
              'CT-P',
              'Capacete Trilha',
              6506,
              249.9,
              'A',
              '2,00',
              120,
              '',
              'S',
              '',
              'CT',
              'Cor:Preto||Tamanho:P',
              '229,9',
              '',
            ],
            ...Array.from({ length: 5000 }, () => [null, '', null]),
            [
              3,
              'CT-M',
              'Capacete Trilha',
              6506,
              '259,90',
              'A',
              1,
              '120,00',
              '',
              'S',
              '',
              'CT',
              'Cor:Preto||Tamanho:M',
              '',
              '',
            ],
            [
              4,
              '00005',
              'Sineta',
              '',
              19.9,
              'I',
              '',
              '0,00',
              '',
              'S',
              'Acessórios',
              '',
              '',
              '',
              'sineta-nova',
              'Toca',
            ],
          ],
        },
      ],
    }),
  }),
}
