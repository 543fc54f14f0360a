/** What repairs an answer comes late in the shop. A test may have stopped its clock by then, and code comes in real time. */
import '../../src/http/read-tolerantly';
