import { paths } from '../navigation';

/** A file of products to start from: changed in a spreadsheet, it can be imported. */
export const sampleFile = {
  name: 'sample-products.csv',
  path: `${paths.products}/sample-products.csv`,
  content: [
    'id,name,price,description,stock,categories,tags',
    'stoneware-mug,Stoneware Mug,34.00,"Holds 350 ml, safe in the dishwasher.",24,Kitchen,for her;for him',
    'wool-blanket,Wool Blanket,120.00,Woven from Canadian wool.,8,Home,new home',
    'maple-syrup,Maple Syrup,18.50,"Amber, 500 ml.",60,Food,under $20',
    '',
  ].join('\r\n'),
} as const;
