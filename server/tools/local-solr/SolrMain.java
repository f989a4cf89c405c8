import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.stream.Stream;
import javax.servlet.DispatcherType;
import org.apache.solr.servlet.CoreContainerProvider;
import org.apache.solr.servlet.SolrDispatchFilter;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.servlet.DefaultServlet;
import org.eclipse.jetty.servlet.ServletContextHandler;

/**
 * Solr 9 as its own distribution starts it, less the admin pages: {@code SolrMain solr PORT}; or the ZooKeeper of a
 * SolrCloud: {@code SolrMain zookeeper PORT FOLDER}. Port 0 takes a free one. Once it listens it prints
 * {@code ready PORT}. It ends when its standard input ends, and then removes the folder {@code waymark.temporary} names.
 */
public class SolrMain {
  /** Loopback, unless Solr's own property names another address: in a container it must be every one. */
  private static final String HOST = System.getProperty("solr.jetty.host", "127.0.0.1");

  public static void main(String[] args) throws Exception {
    endWithParent();
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("zookeeper")) {
      runZooKeeper(port, new File(args[2]));
    } else {
      runSolr(port);
    }
  }

  private static void runSolr(int port) throws Exception {
    Server server = new Server();
    HttpConfiguration http = new HttpConfiguration();
    http.setRequestHeaderSize(65536);
    http.setSendServerVersion(false);
    // Nodes of a SolrCloud talk HTTP/2 in clear text to each other.
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
    connector.setHost(HOST);
    connector.setPort(port);
    // Bound before Solr starts, because a node of a SolrCloud tells the others its port while it starts.
    connector.open();
    String bound = String.valueOf(connector.getLocalPort());
    System.setProperty("jetty.port", bound);
    System.setProperty("solr.port.advertise", bound);
    server.addConnector(connector);
    ServletContextHandler solr = new ServletContextHandler(server, "/solr", ServletContextHandler.NO_SESSIONS);
    solr.addEventListener(new CoreContainerProvider());
    solr.addFilter(SolrDispatchFilter.class, "/*", EnumSet.of(DispatcherType.REQUEST));
    solr.addServlet(DefaultServlet.class, "/");
    server.setStopAtShutdown(true);
    server.start();
    ready(bound);
    server.join();
  }

  private static void runZooKeeper(int port, File folder) throws Exception {
    // Half a second a tick: the death of a node is noticed in seconds.
    ZooKeeperServer server = new ZooKeeperServer(folder, folder, 500);
    ServerCnxnFactory connections = ServerCnxnFactory.createFactory(new InetSocketAddress(HOST, port), 200);
    connections.startup(server);
    ready(String.valueOf(connections.getLocalPort()));
    connections.join();
  }

  private static void ready(String port) {
    System.out.println("ready " + port);
    System.out.flush();
  }

  /** The parent holds our standard input open, and the system closes it however the parent ends. */
  private static void endWithParent() {
    daemon(
        () -> {
          try {
            while (System.in.read() != -1) {
              // What is written to us means nothing.
            }
          } catch (IOException error) {
            // A broken pipe is an end, too.
          }
          String temporary = System.getProperty("waymark.temporary");
          if (temporary != null) {
            // Nothing of it is needed again: it need not be closed, but the parent may not be there to remove it.
            remove(Path.of(temporary));
            Runtime.getRuntime().halt(0);
          }
          daemon(SolrMain::haltLater);
          System.exit(0);
        });
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException error) {
      // Another process of the same SolrCloud is removing it, too.
    }
  }

  /** A shutdown that hangs must not outlive the parent for long. */
  private static void haltLater() {
    try {
      Thread.sleep(20_000);
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(1);
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
  }
}
