import { ChakraArea } from '../../../ui/chakra-area';
import { Container } from '../../../ui/container';
import { PageHeading } from '../../../ui/page-heading';
import { FormParts } from './form-parts';
import { MovingParts } from './moving-parts';
import { QuietParts } from './quiet-parts';

/** Every part of src/ui in its looks, for developers, in mock builds only. */
export const UiPartsPage = () => (
  <ChakraArea>
    <Container isStacked>
      <PageHeading>Parts of the shop</PageHeading>
      <FormParts />
      <MovingParts />
      <QuietParts />
    </Container>
  </ChakraArea>
);
