import { ChakraArea } from '../../../ui/chakra-area';
import { Container } from '../../../ui/container';
import { PageHeading } from '../../../ui/page-heading';
import { FormExamples } from './form-examples';
import { InteractiveExamples } from './interactive-examples';
import { StaticExamples } from './static-examples';

/** Gallery of all src/ui components, for developers, in mock builds only. */
export const UiPartsPage = () => (
  <ChakraArea>
    <Container isStacked>
      <PageHeading>Parts of the shop</PageHeading>
      <FormExamples />
      <InteractiveExamples />
      <StaticExamples />
    </Container>
  </ChakraArea>
);
